import type { ChecklistItem } from '../checklist.tsx'

/** From the first message to the keys, in the order of a usual sale in the United States. */
export const buyingSteps: readonly ChecklistItem[] = [
  {
    id: 'budget',
    title: 'Know the month, not only the price',
    text: 'Every listing says what it costs a month at your hours, item by item. Get a loan approval and an insurance quote for you in such an aircraft before you travel anywhere.',
  },
  {
    id: 'ask',
    title: 'Ask what is not stated',
    text: 'Logs, damage, annual, overhaul dates, what does not work. Ask for scans of the logs; a seller with nothing to hide has them.',
  },
  {
    id: 'look',
    title: 'See it, or have it seen',
    text: 'Start it cold, look into it, fly it. If it is far, pay a mechanic or a pilot near it for an hour before you pay for a flight there.',
  },
  {
    id: 'offer',
    title: 'Make a written offer',
    text: 'Price, deposit, who pays for what, until when, and the conditions: title, pre-buy, loan, insurance. Say that airworthiness items are the seller’s, and that you may withdraw if they are not repaired.',
  },
  {
    id: 'deposit',
    title: 'Put the deposit into escrow',
    text: 'With an aircraft escrow company that you chose, not to the seller. It says in writing when it comes back to you.',
  },
  {
    id: 'title',
    title: 'Search the title',
    text: 'Airframe, engine and propeller at the FAA in Oklahoma City, and the state’s and the court’s liens against the seller. A lien stays with the aircraft. Title insurance exists.',
  },
  {
    id: 'prebuy',
    title: 'Have it inspected',
    text: 'By a mechanic of yours who knows the type, at a shop that has not maintained it. Agree on who flies it there, and what happens if something breaks on the way.',
  },
  {
    id: 'insurance',
    title: 'Bind the insurance',
    text: 'For the hour in which title passes, with your training named. Most first-time owners of a type need some hours with an instructor before they fly it home.',
  },
  {
    id: 'closing',
    title: 'Close through escrow',
    text: 'Bill of sale (FAA form 8050-2) and registration application (8050-1) go to the FAA, the money to the seller, in one step. The pink copy lets you fly inside the US for the time being, not abroad.',
  },
  {
    id: 'tax',
    title: 'Tax, registration, property',
    text: 'Most states want sales or use tax where the aircraft is based, some an annual property or registration tax; several have exemptions with deadlines. An aviation tax adviser costs less than a mistake. Aircraft from abroad need import papers and an airworthiness certificate.',
  },
]

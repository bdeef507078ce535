import type { ChecklistItem } from '../checklist.tsx'

/** Steps from the first message to the handover, in the usual order for a sale in the United States. */
export const buyingSteps: readonly ChecklistItem[] = [
  {
    id: 'budget',
    title: 'Know the monthly cost, not just the price',
    text: 'Every listing shows its monthly cost at your hours, item by item. Before you travel anywhere, get loan approval and an insurance quote for you in that type.',
  },
  {
    id: 'ask',
    title: 'Ask about missing details',
    text: 'Logs, damage, annual, overhaul dates, and what doesn’t work. Ask for scans of the logs. A seller with nothing to hide has them.',
  },
  {
    id: 'look',
    title: 'See it, or have someone see it',
    text: 'Start it cold, look it over, and fly it. If it’s far away, pay a local mechanic or pilot for an hour before you pay for a trip there.',
  },
  {
    id: 'offer',
    title: 'Make a written offer',
    text: 'Price, deposit, who pays for what, deadlines, and conditions: title, pre-buy, loan, insurance. State that airworthiness items are the seller’s to fix and that you may withdraw if they aren’t repaired.',
  },
  {
    id: 'deposit',
    title: 'Put the deposit in escrow',
    text: 'With an aircraft escrow company that you chose, not to the seller. It says in writing when it comes back to you.',
  },
  {
    id: 'title',
    title: 'Search the title',
    text: 'Search FAA records in Oklahoma City for the airframe, engine, and propeller, and state and court records for liens against the seller. A lien stays with the aircraft. Title insurance is available.',
  },
  {
    id: 'prebuy',
    title: 'Have it inspected',
    text: 'Use your own mechanic who knows the type, at a shop that hasn’t maintained it. Agree on who flies it there and what happens if something breaks on the way.',
  },
  {
    id: 'insurance',
    title: 'Bind the insurance',
    text: 'Start coverage at the hour title passes, with your training specified. Most first-time owners of a type need some hours with an instructor before they fly it home.',
  },
  {
    id: 'closing',
    title: 'Close through escrow',
    text: 'The bill of sale (FAA Form 8050-2) and registration application (8050-1) go to the FAA and the money goes to the seller, in one step. The pink copy lets you fly within the US for now, but not abroad.',
  },
  {
    id: 'tax',
    title: 'Tax, registration, property',
    text: 'Most states charge sales or use tax where the aircraft is based. Some charge an annual property or registration tax. Several have exemptions with deadlines. An aviation tax adviser costs less than a mistake. Aircraft from abroad need import papers and an airworthiness certificate.',
  },
]

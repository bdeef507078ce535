import type { ChecklistItem } from '../../checklist.tsx'

/** Questions to ask before binding a policy, in the order that the answers are needed. */
export const insuranceQuestions: readonly ChecklistItem[] = [
  {
    id: 'pilots',
    title: 'Who can fly it, and what qualifications do they need?',
    text: 'A policy names its pilots or sets minimums in an open pilot clause: total time, time in type, ratings, and medical. Ask for both in writing, and make sure everyone you plan to hand the key to meets one of them. A pilot outside the clause can leave you with no coverage at all.',
  },
  {
    id: 'transition',
    title: 'What training do you need before you fly it home?',
    text: 'A first retractable, twin, tailwheel, turbine, or pressurized aircraft usually requires dual time with a named instructor, or a school course, before you solo or carry passengers. Ask how many hours, with whom, and whether the delivery flight counts. That decides when you can take the aircraft home.',
  },
  {
    id: 'value',
    title: 'Is the hull insured for an agreed value, and is it the right one?',
    text: 'Most aircraft hulls are insured for an agreed value, which is paid in full after a total loss. Set it at the cost of replacing the aircraft with its installed avionics. If it’s too low, the insurer may declare a total loss. If it’s too high, the insurer may insist on a poor repair.',
  },
  {
    id: 'liability',
    title: 'Is the liability limit smooth, or capped per passenger?',
    text: 'A $1,000,000 limit with a $100,000 sublimit per passenger isn’t the same as $1,000,000 smooth. Ask for both prices. Your lender, airport, or hangar landlord may require a certain limit, so ask them before you choose.',
  },
  {
    id: 'use',
    title: 'Does the policy cover how you will use it?',
    text: 'Pleasure and business is the usual class. You must declare instruction, rental, leaseback, a flying club, partners, charity flights, or any flight for hire. Partners and co-owners must be named on the policy. Telling your broker isn’t enough.',
  },
  {
    id: 'where',
    title: 'Where does it apply, and where will you base the aircraft?',
    text: 'Check the territory. Mexico, the Bahamas, Alaska, and water landings often cost extra. A hangar can lower the premium. A tie-down in hail or hurricane country can raise the deductible. Ask for the ground not-in-motion, in-motion, and in-flight deductibles.',
  },
  {
    id: 'condition',
    title: 'What would void it?',
    text: 'An expired annual, an overdue airworthiness directive, a lapsed medical or flight review, or a flight over gross weight may each be enough. Ask for all exclusions in one list, and set a reminder for every date on it.',
  },
  {
    id: 'start',
    title: 'When does coverage begin, and who else is on the policy?',
    text: 'Bind the policy for the hour you take title, not the day you fly. Ask for the lender as loss payee, for a certificate to show at closing, and what happens to the premium when you sell.',
  },
]

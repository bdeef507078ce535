import type { ChecklistItem } from '../../checklist.tsx'

/** What to ask before a policy is bound, in the order in which the answers are needed. */
export const insuranceQuestions: readonly ChecklistItem[] = [
  {
    id: 'pilots',
    title: 'Who may fly it, and what must they have?',
    text: 'A policy names its pilots or sets an open pilot clause: total time, time in type, ratings, medical. Ask for both in writing, and make sure that everybody you mean to hand the key to fits one of them. A pilot outside the clause can leave you with no cover at all.',
  },
  {
    id: 'transition',
    title: 'What training do you need before you fly it home?',
    text: 'A first retractable, twin, tailwheel, turbine or pressurized aircraft usually means dual time with a named instructor, or a school course, before solo and before passengers. Ask how many hours, from whom, and whether the delivery flight counts, because it decides when you can take it.',
  },
  {
    id: 'value',
    title: 'Is the hull insured for an agreed value, and is it the right one?',
    text: 'Aircraft hulls are mostly insured for an agreed value that is paid in full after a total loss. Set it at what it would cost to replace the aircraft with its avionics as installed. Too low tempts the insurer to declare a total loss, too high makes a poor repair likely.',
  },
  {
    id: 'liability',
    title: 'Is the liability limit smooth, or capped for each passenger?',
    text: 'A limit of $1,000,000 with a sublimit of $100,000 a passenger is a different thing from $1,000,000 smooth. Ask for both prices. Your lender, airport or hangar landlord may require a certain limit, so ask them before you choose.',
  },
  {
    id: 'use',
    title: 'Does the policy cover how you will use it?',
    text: 'Pleasure and business is the usual class. Instruction, rental, leaseback, a flying club, partners, charity flights or any flight for hire must be declared. A share or a co-owner has to be named on the policy, not merely known to your broker.',
  },
  {
    id: 'where',
    title: 'Where does it apply, and where will it be kept?',
    text: 'Check the territory: Mexico, the Bahamas, Alaska and water landings are often extra. A hangar can lower the price; tie-down in hail or hurricane country can raise the deductible. Ask what ground not in motion, in motion and in flight deductibles are.',
  },
  {
    id: 'condition',
    title: 'What would void it?',
    text: 'An expired annual, an airworthiness directive not complied with, a lapsed medical or flight review, or a flight over gross weight may each be enough. Ask for the exclusions in one list, and set a reminder for every date in it.',
  },
  {
    id: 'start',
    title: 'When does cover begin, and who else is on it?',
    text: 'Bind the policy for the hour in which you take title, not for the day on which you fly. Ask for the lender as loss payee, for a certificate you can show at closing, and for what happens to the premium when you sell.',
  },
]

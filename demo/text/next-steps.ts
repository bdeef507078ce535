import type { LeadStateId } from '#features/leads/lead-states.ts'

/** Next steps for a lead, by its state. */
export const nextSteps: Partial<Record<LeadStateId, readonly string[]>> = {
  2: [
    'Call back after work',
    'Send the logs and the last annual',
    'Ask the owner about the price',
    'Send the spec sheet',
    'Ask whether financing is arranged',
  ],
  3: [
    'Viewing at the hangar',
    'Demo flight, weather permitting',
    'Confirm the viewing, book the ramp',
    'Pull it out and wash it before the viewing',
  ],
  4: [
    'Pre-buy report due',
    'Answer the counter-offer',
    'Deposit into escrow',
    'Send the purchase agreement',
    'Title search back from Oklahoma City',
  ],
}

/** Internal team notes, by the state of the lead. */
export const teamNotes: Partial<Record<LeadStateId, readonly string[]>> = {
  2: [
    'Sounds serious: knows the type, asked the right questions. Has a hangar waiting.',
    'Left a message. Better reached in the evening.',
    'Needs a lender; sent two names.',
    'Compares with one in Ohio. Ours has the better panel, theirs fewer hours.',
    'Wants a trade. Told them we need the logs of theirs first.',
  ],
  3: [
    'Comes with a mechanic. Have borescope pictures ready.',
    'Spouse decides too, both come.',
    'Flew it for forty minutes and liked it. Asked about the leading edges.',
    'Drove four hours to see it. Very polite, took a hundred pictures.',
  ],
  4: [
    'Offer in writing, subject to a pre-buy at a shop of their choice.',
    'Owner will not go lower, but pays the ferry.',
    'Escrow opened. Insurance quote is in.',
  ],
  5: ['Closed. Keys, logs and covers handed over.'],
  6: [
    'Bought another one closer to home.',
    'No answer to three calls and two mails.',
    'Insurance was too dear with their hours.',
    'Financing fell through; may come back in spring.',
    'Wanted a quick sale far below asking.',
  ],
}

export const lostReasons = [
  'No answer',
  'Bought another one',
  'Price too high',
  'Financing',
  'Cost of insurance',
  'Only curious',
] as const

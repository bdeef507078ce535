import type { ChecklistItem } from '../../checklist.tsx'

/** How to arrive at an aircraft loan without losing the aircraft on the way. */
export const loanTips: readonly ChecklistItem[] = [
  {
    id: 'preapproval',
    title: 'Get approved before you shop',
    text: 'A written approval with an amount and an expiry date makes your offer worth more than a slightly higher one without it. It also shows early what the lender will not finance: some stop at a certain age, total time or at experimental aircraft.',
  },
  {
    id: 'down-payment',
    title: 'Plan for 15 to 20 percent down',
    text: 'Many lenders want 15 percent of the price or of their own valuation, whichever is lower, and more for old or unusual aircraft. Keep a further tenth of the price aside for what the first annual finds.',
  },
  {
    id: 'valuation',
    title: 'Know how the lender values it',
    text: 'Lenders lend on a price guide or an appraiser’s figure that counts engine hours, damage history and avionics. An engine near its time between overhauls may bring the loan well below the asking price. Ask for the valuation before you agree on a price.',
  },
  {
    id: 'whole-cost',
    title: 'Borrow against the whole cost, not the payment',
    text: 'Add insurance, hangar, annual, fuel at your own hours, an engine and propeller reserve for each hour flown, and a database subscription. The loan is often less than half of what the month costs.',
  },
  {
    id: 'term',
    title: 'Choose the term by the engine',
    text: 'Twenty years lowers the payment, but interest is the larger part of it for years. Compare the term with the hours left on the engine: an overhaul that falls due while most of the loan is still owed has to be paid from somewhere.',
  },
  {
    id: 'rate',
    title: 'Read what can change the rate',
    text: 'Ask whether the rate is fixed for the whole term or is set anew after some years, from which index and within which cap. Ask for fees, for a prepayment penalty and for a balloon at the end, all on one page.',
  },
  {
    id: 'title',
    title: 'Let an escrow agent search the title',
    text: 'Liens against an aircraft are recorded with the FAA in Oklahoma City and stay with the aircraft. Have the title searched for the airframe, the engine and the propeller, and let money and bill of sale change hands through an aircraft escrow agent.',
  },
  {
    id: 'inspection',
    title: 'Make the loan wait for the inspection',
    text: 'Write into the offer that it depends on a pre-purchase inspection by a mechanic of your choosing who has not maintained the aircraft, and on the loan. The lender wants the same thing as you: an aircraft worth what it costs.',
  },
]

import type { ChecklistItem } from '../../checklist.tsx'

export const loanTips: readonly ChecklistItem[] = [
  {
    id: 'preapproval',
    title: 'Get approved before you shop',
    text: 'A written approval with an amount and an expiration date makes your offer worth more than a slightly higher one without it. It also shows early what the lender won’t finance. Some have limits on age or total time, or don’t finance experimental aircraft.',
  },
  {
    id: 'down-payment',
    title: 'Plan for 15–20% down',
    text: 'Many lenders want 15% of the price or of their own valuation, whichever is lower, and more for old or unusual aircraft. Set aside another 10% of the price for what the first annual finds.',
  },
  {
    id: 'valuation',
    title: 'Know how the lender values the aircraft',
    text: 'Lenders use a price guide or an appraisal that accounts for engine hours, damage history, and avionics. An engine near TBO may bring the loan well below the asking price. Ask for the valuation before you agree on a price.',
  },
  {
    id: 'whole-cost',
    title: 'Budget for the whole cost, not just the payment',
    text: 'Add insurance, hangar, annual, fuel for the hours you fly, an engine and propeller reserve for each hour, and a database subscription. The loan is often less than half of the monthly cost.',
  },
  {
    id: 'term',
    title: 'Match the term to the engine',
    text: 'A 20-year term lowers the payment, but interest makes up most of it for years. Compare the term with the hours left on the engine. If an overhaul comes due while you still owe most of the loan, you’ll need another way to pay for it.',
  },
  {
    id: 'rate',
    title: 'Know what can change the rate',
    text: 'Ask whether the rate is fixed for the whole term or resets after some years, and if it resets, by which index and with what cap. Ask for fees, any prepayment penalty, and any balloon payment, all on one page.',
  },
  {
    id: 'title',
    title: 'Have an escrow agent search the title',
    text: 'Liens on an aircraft are recorded with the FAA in Oklahoma City and stay with the aircraft. Have the title searched for the airframe, the engine, and the propeller. Exchange the money and the bill of sale through an aircraft escrow agent.',
  },
  {
    id: 'inspection',
    title: 'Make your offer contingent',
    text: 'Make your offer contingent on the loan and on a pre-purchase inspection by a mechanic you choose, one who hasn’t maintained the aircraft. The lender wants the same thing you do: an aircraft worth what it costs.',
  },
]

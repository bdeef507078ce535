/** A lead can move from any state to any other. */
export const leadStates = [
  { stateId: 1, stateName: 'New' },
  { stateId: 2, stateName: 'Contacted' },
  { stateId: 3, stateName: 'Viewing' },
  { stateId: 4, stateName: 'Offer' },
  { stateId: 5, stateName: 'Won' },
  { stateId: 6, stateName: 'Lost' },
] as const

export type LeadStateId = (typeof leadStates)[number]['stateId']

/** Returns an empty string if the state is unknown. */
export function stateName(id: number): string {
  return leadStates.find(({ stateId }) => stateId === id)?.stateName ?? ''
}

/** States of leads that need no further work. */
export const closedStates: readonly LeadStateId[] = [5, 6]

/** Shown instead of a deleted buyer's email addresses and phone numbers. */
export const deletedBuyerLabel = 'Account deleted'

/** Where a lead can stand. Any state may follow any other. */
export const leadStates = [
  { stateId: 1, stateName: 'New' },
  { stateId: 2, stateName: 'Contacted' },
  { stateId: 3, stateName: 'Viewing' },
  { stateId: 4, stateName: 'Offer' },
  { stateId: 5, stateName: 'Won' },
  { stateId: 6, stateName: 'Lost' },
] as const

export type LeadStateId = (typeof leadStates)[number]['stateId']

/** Nobody works on a lead in one of these any more. */
export const closedStates: readonly LeadStateId[] = [5, 6]

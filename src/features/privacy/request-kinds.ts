/** Kinds of requests about personal data, with their labels. */
export const requestKinds = {
  access: 'Copy of my data',
  erasure: 'Erase my data',
  objection: 'Object to a use of my data',
  restriction: 'Restrict the use of my data',
  complaint: 'Complaint about privacy',
  deceased: 'Data about someone who died',
  authority: 'Request from an authority',
} as const
export type RequestKind = keyof typeof requestKinds
export const requestKindNames = Object.keys(requestKinds) as [RequestKind, ...RequestKind[]]

/** Kinds whose sender isn't the person that the data is about. Staff state the person. */
export const kindsAboutOthers: ReadonlySet<RequestKind> = new Set(['deceased', 'authority'])

export const requestStates = ['open', 'answered', 'unconfirmed'] as const

/** What staff can do, with its label. */
export const requestActions = {
  answer: 'Answer by email and close',
  close: 'Close without an email',
  subject: 'State the person',
  hold: 'Put the data on hold',
  release: 'Release the hold',
  erase: 'Erase the data',
  disable: 'Disable login',
  transfer: 'Transfer aircraft to another account',
} as const
export type RequestAction = keyof typeof requestActions
export const requestActionNames = Object.keys(requestActions) as [RequestAction, ...RequestAction[]]

/** Links to confirm a request work for this long. Unconfirmed requests are deleted afterward. */
export const confirmRequestWithinDays = 7

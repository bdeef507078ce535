// Apart from the rules: pages show these without what checks them.

/** Characters, as the specification has them. */
export const lengths = {
  introName: 100,
  introText: 600,
  eventName: 30,
  eventDescription: 300,
  eventContact: 120,
  link: 300,
  grouping: 120,
  question: 120,
  answer: 2_000,
  office: 120,
  person: 120,
  documentName: 250,
  editedDocumentName: 100,
  documentDescription: 300,
} as const

/** Of one kind, so that a page that shows them all stays a page. */
export const mostRecords = 300

/** Links of this group stand in the section Real estate instead of Links. */
export const realEstateGrouping = 'Hangars and airparks'

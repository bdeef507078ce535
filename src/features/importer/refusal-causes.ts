/** Causes of rejected rows, with instructions that fix all rows with that cause. */
export const rejectionCauses = {
  names: {
    title: 'Unmapped names',
    fix: 'Map them under “Names to map”, then run the rows again.',
  },
  numbers: {
    title: 'Ambiguous numbers',
    fix: 'Choose the decimal separator in the source settings, then run the rows again.',
  },
  price: {
    title: 'Prices that aren’t clear',
    fix: 'Correct the price or currency in the feed, or leave the price empty for price on request.',
  },
  year: { title: 'Missing or invalid years', fix: 'Correct the year in the feed.' },
  make: { title: 'Missing makes', fix: 'Add the make to the feed.' },
  place: {
    title: 'Missing locations',
    fix: 'Choose an office in the source settings, or add the location to the feed.',
  },
  // Only in reports of earlier releases. Rows without a category are listed now.
  category: { title: 'Missing categories', fix: 'Run the import again to list these rows.' },
  facts: {
    title: 'Invalid values',
    fix: 'Correct the value in the feed.',
  },
  identity: {
    title: 'Aircraft that can’t be identified',
    fix: 'Add an N-number, a serial number, or a key to each row of the feed.',
  },
  duplicate: {
    title: 'Aircraft that appear twice',
    fix: 'Remove the second row from the feed.',
  },
  reused: {
    title: 'Keys used for another aircraft',
    fix: 'Give each aircraft its own key in the feed.',
  },
  alike: {
    title: 'Aircraft that may already be listed',
    fix: 'Run the import again and decide under “To review”.',
  },
  elsewhere: {
    title: 'Aircraft listed by another source',
    fix: 'Remove the aircraft from one of the two feeds, or remove the other source.',
  },
  sold: { title: 'Aircraft sold before they were listed', fix: 'Nothing to do.' },
  unreadable: {
    title: 'Rows that can’t be read',
    fix: 'Correct the rows in the file. The reason and the line are below.',
  },
  unsaved: {
    title: 'Rows that couldn’t be saved',
    fix: 'Run the import again. If it fails again, contact us.',
  },
} as const satisfies Record<string, { title: string; fix: string }>
export type RejectionCause = keyof typeof rejectionCauses
export const rejectionCauseNames = Object.keys(rejectionCauses) as [
  RejectionCause,
  ...RejectionCause[],
]

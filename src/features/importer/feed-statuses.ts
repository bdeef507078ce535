import { type ImportedStatus, importedStatuses } from '#features/selling/imported-listing.ts'

export const feedStatusLabels: Record<ImportedStatus, string> = {
  for_sale: 'For sale',
  pending: 'Sale pending',
  sold: 'SOLD',
  withdrawn: 'Withdrawn',
}

/** Statuses that a text in a feed can be mapped to, with IDs that never change. */
export const mappedStatuses = importedStatuses.map((status, index) => ({
  id: index + 1,
  status,
  text: feedStatusLabels[status],
}))

import { translate } from '#kernel/messages/translate.ts'

/** Returns the title of a feature group. Sellers can name groups as they like, in their own language. */
export function featureGroupTitle(name: string): string {
  return usualGroups.has(name) ? translate(name) : name
}

/** The names of groups from the reference data. */
const usualGroups: ReadonlySet<string> = new Set([
  'Avionics',
  'Equipment',
  'Exterior',
  'Interior',
  'Ice and safety',
])

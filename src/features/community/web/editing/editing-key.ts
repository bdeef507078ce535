import type { SectionId } from '../community-view.ts'

/** Identifies a record or its form on the page. `new` means a record that is being added. */
export function editingKey(section: SectionId, noun: string, id: number | 'new') {
  return `${section}-${noun.replace(' ', '-')}-${id}`
}

import { useState } from 'react'
import { t } from '#kernel/messages/translate.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { CommunityView, SectionId } from '../community-view.ts'
import type { PendingDeletion } from './delete-confirmation.tsx'
import { editingKey } from './editing-key.ts'
import {
  boardEditing,
  chairEditing,
  documentEditing,
  type EditingKind,
  eventEditing,
  faqEditing,
  linkEditing,
  type StoredItem,
} from './editing-kinds.ts'
import { useEditing } from './use-editing.ts'

/** Returns the community with the current edits and the edit tools for its sections. */
export function useCommunityEditing(view: CommunityView) {
  const editing = useEditing()
  const [intro, setIntro] = useState(view.intro)
  const [photo, setPhoto] = useState(view.photo)
  const [deletion, setDeletion] = useState<PendingDeletion | null>(null)
  const records = {
    events: useRecords(eventEditing, view.events),
    documents: useRecords(documentEditing, view.documents),
    board: useRecords(boardEditing, view.board),
    chairs: useRecords(chairEditing, view.chairs),
    faqs: useRecords(faqEditing, view.faqs),
    links: useRecords(linkEditing, view.links),
  }
  const now: CommunityView = {
    ...view,
    intro,
    photo,
    events: records.events.items,
    documents: records.documents.items,
    board: records.board.items,
    chairs: records.chairs.items,
    faqs: records.faqs.items,
    links: records.links.items,
  }
  return {
    now,
    records,
    editing,
    setIntro,
    setPhoto,
    deletion,
    keep: () => setDeletion(null),
    isEditing: (section: SectionId) => editing.openKey?.startsWith(`${section}-`) ?? false,
    /** Returns the props for a list of records. */
    listOf: <Item extends StoredItem>(
      section: SectionId,
      { kind, items, reload }: Records<Item>,
    ) => ({
      section,
      kind,
      items,
      editing,
      onChanged: reload,
      onDelete: (item: Item) =>
        setDeletion({
          noun: kind.noun,
          title: kind.toTitle(item),
          remove: () => kind.remove(item.id),
          onDeleted: reload,
        }),
    }),
    addTo: (section: SectionId, kind: { noun: string }, label = t`Add ${kind.noun}`) => {
      const key = editingKey(section, kind.noun, 'new')
      return { id: `edit-${key}`, label, onAdd: () => editing.open(key) }
    },
  }
}

/** Loads the records of a kind. Reloads them after each write, because moving a record changes the order of others. */
function useRecords<Item extends StoredItem>(kind: EditingKind<Item>, initial: readonly Item[]) {
  const [items, setItems] = useState(initial)
  return {
    kind,
    items,
    reload: () => void kind.list().then(setItems, showFailure),
  }
}

export type CommunityEditing = ReturnType<typeof useCommunityEditing>
type Records<Item extends StoredItem> = {
  kind: EditingKind<Item>
  items: readonly Item[]
  reload: () => void
}

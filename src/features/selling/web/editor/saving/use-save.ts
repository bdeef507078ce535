import { useNavigate } from 'react-router'
import { listingPath } from '#features/listings/listing-address.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { type ListingEdit, updateListingEndpoint } from '../../../contract.ts'
import { firstOnPage, focusField } from '../fields/focus-field.ts'
import { toListingChange } from './check-edit.ts'
import type { EditStore } from './edit-store.ts'
import { formatTakenOver } from './value-labels.ts'

/** Saves the draft and goes back to viewing; or says, beside the fields, why it cannot. */
export function useSave(store: EditStore, id: number, onEdit: () => void) {
  const navigate = useNavigate()

  const pointAt = (paths: readonly string[]) => {
    onEdit()
    // Once the fields stand there again: a preview has none.
    requestAnimationFrame(() => {
      const first = firstOnPage(paths)
      if (first) focusField(first)
    })
  }

  async function save() {
    // An input may hold something that becomes a value only when it is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (store.state.isSaving || !store.isDirty) return
    const wrong = store.checkAll()
    if (wrong.length > 0) return pointAt(wrong)
    store.setSaving(true)
    try {
      const saved = await send(store, id)
      if (saved === null) return
      store.adopt(saved)
      showToast({ message: 'Saved.' })
      const title = saved.listing.title ?? ''
      await navigate(listingPath({ id, title }), { replace: true, preventScrollReset: true })
    } catch (error) {
      pointAt(whatIsWrong(error, store))
    } finally {
      store.setSaving(false)
    }
  }
  return save
}

/**
 * Sends the draft. If somebody else saved meanwhile, both are brought together and it is sent once more; null when
 * that is for the seller to decide.
 */
async function send(store: EditStore, id: number): Promise<ListingEdit | null> {
  try {
    return await callApi(updateListingEndpoint, toListingChange(id, store.draft))
  } catch (error) {
    const current = currentIn(error)
    if (!current) throw error
    store.rebase(current)
    const { conflicts, taken } = store.state
    // The question about them also says what was taken over.
    if (conflicts.length > 0) return null
    if (taken.length > 0)
      showToast({ title: 'Somebody else saved this listing', message: formatTakenOver(taken) })
    return callApi(updateListingEndpoint, toListingChange(id, store.draft))
  }
}

function currentIn(error: unknown): ListingEdit | null {
  if (!(error instanceof ApiFailure) || error.status !== 409) return null
  return (error.current as ListingEdit | undefined) ?? null
}

/** Says what went wrong, and returns the paths of the fields that it is about. */
function whatIsWrong(error: unknown, store: EditStore): string[] {
  const messages = error instanceof ApiFailure ? firstMessages(error) : {}
  const paths = Object.keys(messages)
  store.refuse(messages)
  // That the session has ended is said by whoever watches it.
  if (error instanceof ApiFailure && error.status === 401) return []
  if (paths.length === 0)
    showToast({
      tone: 'error',
      title: 'Update listing error',
      message: isAway(error)
        ? error.message
        : 'There was an error saving your listing. Please try again later.',
    })
  return paths
}

/** The server says what it is that cannot be done now. */
function isAway(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.status === 503
}

function firstMessages({ modelState }: ApiFailure) {
  return Object.fromEntries(
    Object.entries(modelState).flatMap(([path, [message]]) => (message ? [[path, message]] : [])),
  )
}

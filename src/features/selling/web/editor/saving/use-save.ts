import { useNavigate } from 'react-router'
import { listingPath } from '#features/listings/listing-url.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { ListingEdit } from '../../../contract.ts'
import { updateListingEndpoint } from '../../../listing-contract.ts'
import { firstOnPage, focusField } from '../fields/focus-field.ts'
import { toListingChange } from './check-edit.ts'
import type { EditStore } from './edit-store.ts'
import { formatMergedChanges } from './value-labels.ts'

/** Saves the draft and returns to the page. If that fails, shows errors next to the fields. */
export function useSave(store: EditStore, id: number, onEdit: () => void) {
  const navigate = useNavigate()

  const pointAt = (paths: readonly string[]) => {
    onEdit()
    // Waits until the fields are rendered, because the preview doesn't have any.
    requestAnimationFrame(() => {
      const first = firstOnPage(paths)
      if (first) focusField(first)
    })
  }

  async function save() {
    // Some inputs commit their value on blur.
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
      pointAt(reportErrors(error, store))
    } finally {
      store.setSaving(false)
    }
  }
  return save
}

/**
 * Sends the draft. If someone else saved in the meantime, merges both versions and tries again. Returns null if the
 * seller must resolve conflicts.
 */
async function send(store: EditStore, id: number): Promise<ListingEdit | null> {
  try {
    return await callApi(updateListingEndpoint, toListingChange(id, store.draft))
  } catch (error) {
    const current = currentIn(error)
    if (!current) throw error
    store.rebase(current)
    const { conflicts, taken } = store.state
    // The conflict dialog also lists the merged changes.
    if (conflicts.length > 0) return null
    if (taken.length > 0)
      showToast({ title: 'Someone else saved this listing', message: formatMergedChanges(taken) })
    return callApi(updateListingEndpoint, toListingChange(id, store.draft))
  }
}

function currentIn(error: unknown): ListingEdit | null {
  if (!(error instanceof ApiFailure) || error.status !== 409) return null
  return (error.current as ListingEdit | undefined) ?? null
}

/** Shows the error and returns the paths of the affected fields. */
function reportErrors(error: unknown, store: EditStore): string[] {
  const messages = error instanceof ApiFailure ? firstMessages(error) : {}
  const paths = Object.keys(messages)
  store.refuse(messages)
  // Expired sessions are handled globally.
  if (error instanceof ApiFailure && error.status === 401) return []
  if (paths.length === 0)
    showToast({
      tone: 'error',
      title: 'Update listing error',
      message: isUnavailable(error)
        ? error.message
        : 'There was an error saving your listing. Please try again later.',
    })
  return paths
}

/** Checks whether the error is temporary. The server's message explains what's unavailable. */
function isUnavailable(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.status === 503
}

function firstMessages({ modelState }: ApiFailure) {
  return Object.fromEntries(
    Object.entries(modelState).flatMap(([path, [message]]) => (message ? [[path, message]] : [])),
  )
}

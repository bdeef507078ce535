import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Brokerage, getBrokerageEndpoint } from '#features/brokerages/contract.ts'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import { getLookupsEndpoint, type Lookups } from '#features/lookups/contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { editListingEndpoint } from '../../listing-contract.ts'
import { getListingStatusEndpoint, type ListingStatusReport } from '../../status-contract.ts'
import { createPhotoApi } from '../photos/create-photo-api.ts'
import { PhotoUploads } from '../photos/photo-uploads.ts'
import { findErrors } from './saving/check-edit.ts'
import { EditStore } from './saving/edit-store.ts'

/** Loads everything the editor needs. Returns null while loading. If loading fails, navigates back to the page. */
export function useEditorData({ listing: { id, url } }: ListingView): EditorData | null {
  const [opened, setOpened] = useState<EditorData | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const controller = new AbortController()
    loadEditor(id, controller.signal).then(setOpened, (error: unknown) => {
      if (controller.signal.aborted) return
      // Expired sessions are handled globally.
      if (error instanceof ApiFailure && error.status === 401) return
      showToast({
        tone: 'error',
        title: 'Error loading listing',
        message: 'We could not find that listing.',
      })
      void navigate(url, { replace: true })
    })
    return () => controller.abort()
  }, [id, url, navigate])
  return opened
}

async function loadEditor(id: number, signal: AbortSignal): Promise<EditorData> {
  const [saved, standing, lookups] = await Promise.all([
    callApi(editListingEndpoint, { id }, { signal }),
    callApi(getListingStatusEndpoint, { id }, { signal }),
    callApi(getLookupsEndpoint, {}, { signal }),
  ])
  const brokerage =
    saved.bizId === null ? null : await callApi(getBrokerageEndpoint, { id: saved.bizId })
  const videosAllowed = standing.tier?.videoCount ?? 0
  const store = new EditStore(saved, (draft, saved) =>
    findErrors(id, draft, { saved, videosAllowed }),
  )
  return { store, uploads: new PhotoUploads(createPhotoApi(id)), standing, lookups, brokerage }
}

export type EditorData = {
  store: EditStore
  uploads: PhotoUploads
  standing: ListingStatusReport
  lookups: Lookups
  /** The selling brokerage. Null for a private seller. */
  brokerage: Brokerage | null
}

import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Brokerage, getBrokerageEndpoint } from '#features/brokerages/contract.ts'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import { type Lookups, lookupsEndpoint } from '#features/lookups/contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { editListingEndpoint } from '../../contract.ts'
import { type ListingStatusReport, listingStatusEndpoint } from '../../status-contract.ts'
import { photoServer } from '../photos/photo-server.ts'
import { PhotoUploads } from '../photos/photo-uploads.ts'
import { findErrors } from './saving/check-edit.ts'
import { EditStore } from './saving/edit-store.ts'

/** Everything that editing the listing needs; null while it is on its way. If it does not come, back to viewing. */
export function useOpened({ listing: { id, url } }: ListingView): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const gone = new AbortController()
    open(id, gone.signal).then(setOpened, (error: unknown) => {
      if (gone.signal.aborted) return
      // That the session has ended is said by whoever watches it.
      if (error instanceof ApiFailure && error.status === 401) return
      showToast({
        tone: 'error',
        title: 'Error loading listing',
        message: 'We could not find that listing.',
      })
      void navigate(url, { replace: true })
    })
    return () => gone.abort()
  }, [id, url, navigate])
  return opened
}

async function open(id: number, signal: AbortSignal): Promise<Opened> {
  const [saved, standing, lookups] = await Promise.all([
    callApi(editListingEndpoint, { id }, { signal }),
    callApi(listingStatusEndpoint, { id }, { signal }),
    callApi(lookupsEndpoint, {}, { signal }),
  ])
  const brokerage =
    saved.bizId === null ? null : await callApi(getBrokerageEndpoint, { id: saved.bizId })
  const videosAllowed = standing.tier?.videoCount ?? 0
  const store = new EditStore(saved, (draft, saved) =>
    findErrors(id, draft, { saved, videosAllowed }),
  )
  return { store, uploads: new PhotoUploads(photoServer(id)), standing, lookups, brokerage }
}

export type Opened = {
  store: EditStore
  /** Photos on their way. */
  uploads: PhotoUploads
  standing: ListingStatusReport
  lookups: Lookups
  /** The brokerage that sells it; null of an individual. */
  brokerage: Brokerage | null
}

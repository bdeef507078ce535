import type { ListingView } from '../public/listing-view.ts'

export type PhotoViewerProps = { view: ListingView; startAt: number; onClose: () => void }

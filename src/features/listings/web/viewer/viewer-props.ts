import type { ListingView } from '../listing-view.ts'

export type PhotoViewerProps = { view: ListingView; startAt: number; onClose: () => void }

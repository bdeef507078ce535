import { Fragment, type ReactNode } from 'react'

/** What higher features bring to a listing's page: they load it beside the listing, and it is rendered with it. */
export type ListingExtras = {
  sections: readonly ExtraSection[]
  /** Boxes beside the listing, below the seller's. */
  side: readonly { key: string; element: ReactNode }[]
}

/** A section with its id on the page, its name among the section links, and the section that it follows. */
export type ExtraSection = { id: string; name: string; after: ExtraPlace; element: ReactNode }

/** The sections that others may follow. */
export type ExtraPlace = 'description' | 'prices' | 'engines' | 'features'

export const noExtras: ListingExtras = { sections: [], side: [] }

export function SectionsAfter({ extras, place }: { extras: ListingExtras; place: ExtraPlace }) {
  return extras.sections
    .filter(({ after }) => after === place)
    .map(({ id, element }) => <Fragment key={id}>{element}</Fragment>)
}

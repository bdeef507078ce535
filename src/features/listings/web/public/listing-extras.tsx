import { Fragment, type ReactNode } from 'react'

/** Content that higher-level features add to a listing's page. They load it along with the listing. */
export type ListingExtras = {
  sections: readonly ExtraSection[]
  /** Boxes in the sidebar below the seller. */
  side: readonly { key: string; element: ReactNode }[]
  /** Answers to public questions, below the sections that they are about. */
  answers?: Partial<Record<'specifications' | 'engines' | 'features', ReactNode>>
  /** Contradicts the registration, and is displayed next to it. */
  registrationWarning?: ReactNode
}

/** A section's anchor, its name in the section links, and the section it follows. */
export type ExtraSection = { id: string; name: string; after: ExtraPosition; element: ReactNode }

/** Sections that others can be inserted after. */
export type ExtraPosition = 'description' | 'prices' | 'engines' | 'features'

export const noExtras: ListingExtras = { sections: [], side: [] }

export function SectionsAfter({
  extras,
  position,
}: {
  extras: ListingExtras
  position: ExtraPosition
}) {
  return extras.sections
    .filter(({ after }) => after === position)
    .map(({ id, element }) => <Fragment key={id}>{element}</Fragment>)
}

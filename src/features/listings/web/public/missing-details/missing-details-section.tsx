import textArea from '#ui/form/field.module.css'
import { deferredPart } from '#ui/layout/deferred-part.tsx'
import styles from '../../gallery-mosaic.module.css'
import type { MissingDetailsProps } from '../../missing-details/missing-details-questions.tsx'

/** Loaded when the section approaches the viewport. */
export const MissingDetailsSection = deferredPart<MissingDetailsProps>(
  async () =>
    (await import('../../missing-details/missing-details-questions.tsx')).MissingDetailsQuestions,
  styles,
  textArea,
)

export type { MissingDetailsProps }

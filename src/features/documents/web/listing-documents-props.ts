import type { ComponentProps } from 'react'
import type { Slots } from '#ui/slots.tsx'

export type ListingDocumentsProps = ComponentProps<NonNullable<Slots['ListingDocuments']>>

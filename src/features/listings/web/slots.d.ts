import type { ComponentType } from 'react'

/** Slots of a listing's page and card for components of higher features. */
declare module '#ui/slots.tsx' {
  interface Slots {
    /** Saves or removes a listing. */
    Heart?: ComponentType<{ listingId: number; title: string; size?: 'card' | 'page' }>
    /** Adds the listing to the comparison or removes it. */
    Compare?: ComponentType<{
      listing: { id: number; title: string; thumb: string | null }
      size?: 'card' | 'row' | 'page'
    }>
    /** Contact form for the seller: a box next to the listing, or a bar at the bottom on phones. */
    ContactSeller?: ComponentType<{
      listingId: number
      listingTitle: string
      variant: 'box' | 'bar' | 'ask' | 'link'
      /** Replaces the default label of the button. */
      label?: string
      /** Subject of a link for screen readers. Defaults to the listing. */
      about?: string
      /** Initial message of the form if no text has been entered. */
      message?: string
      /** Added to the entered text if it fits. */
      question?: string
    }>
    /** Reveals the seller's phone numbers on request. */
    RevealPhone?: ComponentType<{
      listingId: number
      hasPhone: boolean
      hasSms: boolean
      variant: 'box' | 'bar'
    }>
    /** For editors of the listing. Links to its leads. */
    ListingLeads?: ComponentType<{ listingId: number }>
    /** Lists the leads in place. */
    LeadList?: ComponentType<{ listingId: number }>
    /** For editors of the listing. Activates it. */
    ActivateListing?: ComponentType<{ listingId: number }>
    /** Links to the payment for a listing's package. */
    PayListing?: ComponentType<{
      listingId: number
      /** True if the payment renews the package. */
      isRenewal?: boolean
      size?: 'sm' | 'md' | undefined
    }>
    /** Documents that the seller shares, such as logs. */
    ListingDocuments?: ComponentType<{ listingId: number; listingTitle: string }>
    /** Reports the listing to staff. */
    ReportListing?: ComponentType<{ listingId: number }>
    /** For editors of the listing. Lists its invoices. */
    ListingInvoices?: ComponentType<{ listingId: number }>
  }
}

import type { ComponentType } from 'react'

/** Slots on the listing page and card for components from higher-level features. */
declare module '#ui/slots.tsx' {
  interface Slots {
    /** Saves or unsaves a listing. */
    Heart?: ComponentType<{ listingId: number; title: string; size?: 'card' | 'page' }>
    /** Adds the listing to the comparison or removes it. */
    Compare?: ComponentType<{
      listing: { id: number; title: string; thumb: string | null }
      size?: 'card' | 'row' | 'page'
    }>
    /** Lets the visitor contact the seller: a box next to the listing, or a bar at the bottom on phones. */
    ContactSeller?: ComponentType<{
      listingId: number
      listingTitle: string
      variant: 'box' | 'bar' | 'ask' | 'link'
      /** Overrides the button's default label. */
      label?: string
      /** Subject of the link, for screen readers. Defaults to the listing. */
      about?: string
      /** Prefilled if the visitor hasn't entered a message. */
      message?: string
      /** Appended to the visitor's message if it fits. */
      question?: string
    }>
    /** Reveals the seller's phone numbers on request. */
    RevealPhone?: ComponentType<{
      listingId: number
      hasPhone: boolean
      hasSms: boolean
      variant: 'box' | 'bar'
    }>
    /** Links to the leads. Shown only to users who can edit the listing. */
    ListingLeads?: ComponentType<{ listingId: number }>
    /** Lists the leads in place. */
    LeadList?: ComponentType<{ listingId: number }>
    /** Activates the listing. Shown only to users who can edit it. */
    ActivateListing?: ComponentType<{ listingId: number }>
    /** Links to the payment for a listing's package. */
    PayListing?: ComponentType<{
      listingId: number
      /** True if the payment renews the package. */
      isRenewal?: boolean
      size?: 'sm' | 'md' | undefined
    }>
    /** Reports the listing, or a wrong fact of it, to staff. */
    ReportListing?: ComponentType<{ listingId: number; isAboutFacts?: boolean }>
    /** Shows how to prove that the seller has the aircraft. Shown only to users who can edit it. */
    ProvePossession?: ComponentType<{ listingId: number }>
    /** Lists the listing's invoices. Shown only to users who can edit it. */
    ListingInvoices?: ComponentType<{ listingId: number }>
  }
}

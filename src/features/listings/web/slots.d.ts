import type { ComponentType } from 'react'

/** What higher features bring to a listing's page and card. */
declare module '#ui/slots.tsx' {
  interface Slots {
    /** Saves a listing and takes it back. */
    Heart?: ComponentType<{ listingId: number; title: string; size?: 'card' | 'page' }>
    /** Puts it beside others, and takes it away again. */
    Compare?: ComponentType<{
      listing: { id: number; title: string; thumb: string | null }
      size?: 'card' | 'row' | 'page'
    }>
    /** Writes to the seller: the box beside the listing, and the bar below it on a phone. */
    ContactSeller?: ComponentType<{
      listingId: number
      listingTitle: string
      variant: 'box' | 'bar' | 'ask' | 'link'
      /** Instead of the usual words on the button. */
      label?: string
      /** What a link is about, for those who only hear it; the listing where it is left out. */
      about?: string
      /** What the form begins with, where nothing was typed yet. */
      message?: string
      /** Added to what was typed already, as long as there is room. */
      question?: string
    }>
    /** Tells the seller's numbers on demand. */
    RevealPhone?: ComponentType<{
      listingId: number
      hasPhone: boolean
      hasSms: boolean
      variant: 'box' | 'bar'
    }>
    /** For those who may edit the listing: the way to what buyers wrote. */
    ListingLeads?: ComponentType<{ listingId: number }>
    /** What buyers wrote, in place. */
    LeadList?: ComponentType<{ listingId: number }>
    /** For those who may edit the listing: puts it on the market. */
    ActivateListing?: ComponentType<{ listingId: number }>
    /** The way to pay for a listing's package. */
    PayListing?: ComponentType<{
      listingId: number
      /** It is paid for, and prolonged by this. */
      isRenewal?: boolean
      size?: 'sm' | 'md' | undefined
    }>
    /** What the seller shows of its logs and other papers. */
    ListingDocuments?: ComponentType<{ listingId: number; listingTitle: string }>
    /** Tells staff of the listing. */
    ReportListing?: ComponentType<{ listingId: number }>
    /** For those who may edit the listing: what was paid for it. */
    ListingInvoices?: ComponentType<{ listingId: number }>
  }
}

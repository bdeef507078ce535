import { lazy } from 'react'

/** Loaded when first opened. */
export const AskSellers = lazy(async () => ({
  default: (await import('../ask/ask-sellers-dialog.tsx')).AskSellersDialog,
}))

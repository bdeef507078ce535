import { lazy } from 'react'

/** One message to the sellers of several aircraft; its script comes when it is opened. */
export const AskSellers = lazy(async () => ({
  default: (await import('../ask/ask-sellers-dialog.tsx')).AskSellersDialog,
}))

import { lazy } from 'react'

/** Dialog for one message to several sellers, loaded when it is first opened. */
export const AskSellers = lazy(async () => ({
  default: (await import('../ask/ask-sellers-dialog.tsx')).AskSellersDialog,
}))

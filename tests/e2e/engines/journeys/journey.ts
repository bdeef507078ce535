import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { AppContext } from '#kernel/app-context.ts'
import { withProcess } from '#kernel/server/open-process.ts'
import { aPerson } from '../../../support/people.ts'
import { marketConfig } from '../../market/market-process.ts'
import type { Visitor } from '../visitor.ts'

/** A main path through the site in any engine. The last line waits for what its user wants to see. */
export type Journey = (start: {
  /** Opens a window without cookies. */
  visit: () => Promise<Visitor>
  /** Calls the API without a window. */
  request: APIRequestContext
  isNarrow: boolean
}) => Promise<void>

/** Changes the market of the browser tests, and returns the result. */
export async function changeMarket<Result>(change: (ctx: AppContext) => Promise<Result>) {
  const results: Result[] = []
  await withProcess(marketConfig(), async (ctx) => {
    results.push(await change(ctx))
  })
  return results[0] as Result
}

/** Creates an account, and logs the visitor in without the form. */
export async function logInAsMember(visitor: Visitor): Promise<string> {
  const email = `member-${randomUUID()}@windsock.example`
  await changeMarket((ctx) => aPerson(ctx, { email }))
  await logIn(visitor, email)
  return email
}

/** Logs in without the form. */
export async function logIn(visitor: Visitor, username: string) {
  await visitor.open('/ranking')
  const status = await visitor.evaluate(async (name) => {
    const body = new URLSearchParams({
      grant_type: 'password',
      cookieOnly: 'true',
      username: name,
      password: 'windsock',
    })
    return (await fetch('/token', { method: 'POST', body })).status
  }, username)
  expect(status).toBe(200)
}

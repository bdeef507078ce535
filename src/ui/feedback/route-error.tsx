import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import type { Problem } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { readScreenMessage } from '#kernel/web/api-failure.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import {
  browserFailure,
  FailedScreen,
  NotFoundScreen,
  RefusalScreen,
  serverFailure,
} from './error-screen.tsx'

/** Error screen for anything thrown by a loader or a component. */
export function RouteError({ error }: { error: unknown }) {
  const site = useRouteLoaderData('root') as Site | undefined
  const status = isRouteErrorResponse(error) ? error.status : 500
  const title = isFromBrowser(error) ? translate(browserFailure.title) : t`Error ${status}`
  return (
    <>
      <title>{pageTitle(title, site?.siteName)}</title>
      <ScreenFor error={error} siteEmail={site?.siteEmail} />
    </>
  )
}

function ScreenFor({ error, siteEmail }: { error: unknown; siteEmail: string | undefined }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  if (isRouteErrorResponse(error) && error.status < 500) {
    const { title, detail } = toScreenText(error.data)
    return <RefusalScreen status={error.status} title={translate(title)} text={detail} />
  }
  const failure = isFromBrowser(error) ? browserFailure : serverFailure
  return <FailedScreen failure={failure} reportTo={siteEmail ?? 'contact@localhost'} />
}

/** Checks whether the page failed in this browser. Errors that the server sent have no stack. */
function isFromBrowser(error: unknown): boolean {
  return typeof document !== 'undefined' && error instanceof Error && Boolean(error.stack)
}

/** Reads the title and text from the problem details of a refusal. */
function toScreenText(data: unknown) {
  const problem: Partial<Problem> = typeof data === 'object' && data ? data : {}
  const title = problem.title ?? 'Something went wrong'
  return { title, detail: readScreenMessage(problem) ?? title }
}

type Site = { siteName: string; siteEmail: string }

import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import { t, translate } from '#kernel/messages/translate.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { FailedScreen, NotFoundScreen, RefusalScreen } from './error-screen.tsx'

/** Error screen for anything thrown by a loader or a component. */
export function RouteError({ error }: { error: unknown }) {
  const site = useRouteLoaderData('root') as Site | undefined
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <>
      <title>{pageTitle(t`Error ${status}`, site?.siteName)}</title>
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
  return <FailedScreen reportTo={siteEmail ?? 'contact@localhost'} />
}

/** Reads the title and text from the problem details of a refusal. */
function toScreenText(data: unknown) {
  const problem = (typeof data === 'object' && data ? data : {}) as {
    title?: string
    detail?: string
  }
  const title = problem.title ?? 'Something went wrong'
  return { title, detail: problem.detail ?? title }
}

type Site = { siteName: string; siteEmail: string }

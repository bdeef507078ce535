import { pageMeta, readSite } from '#kernel/web/page-meta.ts'
import { FailedScreen } from '#ui/feedback/error-screen.tsx'
import type { Route } from './+types/error-500-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { site: readSite(context) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site, {
    title: 'Error 500',
    description: 'Something went wrong on our end.',
    path: '/pages/errors/error-500',
    hidden: true,
  })
}

export default function Error500Page({ loaderData: { site } }: Route.ComponentProps) {
  return <FailedScreen reportTo={site.email} />
}

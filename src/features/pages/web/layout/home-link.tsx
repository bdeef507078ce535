import { t } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/theme/logo.tsx'
import { useLayout } from './layout-context.ts'

/** The site's logo, which leads to the landing page. */
export function HomeLink({ className }: { className: string | undefined }) {
  const { site } = useLayout()
  return (
    <Link
      to={destinations.landing()}
      aria-label={t`${site.name}, home`}
      {...(className && { className })}
    >
      <Logo name={site.name} picture={site.logoUrl} />
    </Link>
  )
}

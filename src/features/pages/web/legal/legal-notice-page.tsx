import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import { phoneHref } from '#kernel/format/phone-href.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { findSite } from '#kernel/web/page-title.ts'
import { Facts } from '#ui/facts/facts.tsx'
import { loadLegalNotice } from '../../server/load-legal-notice.ts'
import type { Route } from './+types/legal-notice-page.ts'

/** Sites that don't state an operator have no notice. They redirect as from all unknown pages. */
export function loader({ context }: Route.LoaderArgs) {
  const notice = loadLegalNotice(context.get(appContext))
  if (!notice) throw redirect(destinations.landing())
  return notice
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Legal Notice'),
    description: t`Who runs ${findSite(matches)?.name ?? translate('this site')}, with address and contacts.`,
    path: destinations.legalNotice(),
    ...(loaderData && { jsonLd: [loaderData.organization] }),
  })
}

export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  const { name, address, details } = loaderData
  return (
    <div className="wrap pt-8 pb-16">
      <h1>Legal notice</h1>
      <p className="mt-4 mb-6 wrap-anywhere" translate="no">
        <strong>{name}</strong>
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <Facts
        rows={details.map(({ field, label, term, value }) => ({
          label,
          ...(term && { name: term }),
          value: links[field]?.(value) ?? value,
        }))}
      />
    </div>
  )
}

const mailLink = (address: string) => (
  <a className="link" href={`mailto:${address}`}>
    {address}
  </a>
)

/** Details that are addresses or numbers to contact. */
const links: Partial<Record<string, (value: string) => ReactNode>> = {
  email: mailLink,
  registeredEmail: mailLink,
  phone: (number) => (
    <a className="link" href={phoneHref(number)}>
      {number}
    </a>
  ),
}

import type { ReactNode } from 'react'
import IconMail from '#icons/IconMail'
import IconPhone from '#icons/IconPhone'
import IconPlane from '#icons/IconPlane'
import IconReceipt from '#icons/IconReceipt'
import { appContext } from '#kernel/app-context.ts'
import { phoneHref } from '#kernel/format/phone-href.ts'
import { countryCacheKey, countryCookie } from '#kernel/format/usual-country.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { localPhones } from '#kernel/server/texts/phone-numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { findSite } from '#kernel/web/page-title.ts'
import type { Icon } from '#ui/icon.ts'
import { Link } from '#ui/link.tsx'
import styles from '../pages.module.css'
import type { Route } from './+types/contact-us-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { phone, email, salesEmail, contactText } = ctx.site
  return { phone, email, salesEmail, contactText, phones: localPhones(ctx, [phone]) }
}

/** Phone numbers depend on the visitor's country. */
export const handle = { cookies: { [countryCookie]: countryCacheKey } }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Contact Us'),
    description: t`How to reach ${findSite(matches)?.name ?? translate('us')} by email or phone about listings and packages.`,
    path: destinations.contactUs(),
  })
}

export default function ContactUsPage({ loaderData }: Route.ComponentProps) {
  const { phone, email, salesEmail, contactText, phones } = loaderData
  return (
    <div className="wrap pt-8 pb-16">
      <h1>Contact us</h1>
      {contactText && <p className={styles.text}>{contactText}</p>}
      <ul className={styles.channels}>
        <Way icon={IconMail} title="Email us">
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </Way>
        {phone && (
          <Way icon={IconPhone} title="Call us">
            <a className="link" href={phoneHref(phone)}>
              {phones[phone] ?? phone}
            </a>
          </Way>
        )}
        {salesEmail && (
          <Way icon={IconReceipt} title="Packages and invoices">
            <a className="link" href={`mailto:${salesEmail}`}>
              {salesEmail}
            </a>
          </Way>
        )}
        <Way icon={IconPlane} title="Questions about an aircraft">
          <p>Message the seller from the listing. It’s faster.</p>
          <Link className="link" to={destinations.search()}>
            All aircraft
          </Link>
        </Way>
      </ul>
    </div>
  )
}

function Way({ icon: Icon, title, children }: WayProps) {
  return (
    <li>
      <Icon size={22} stroke={1.5} />
      <div>
        <h2>{translate(title)}</h2>
        {children}
      </div>
    </li>
  )
}

type WayProps = { icon: Icon; title: string; children: ReactNode }

import { useRevalidator } from 'react-router'
import { loadMyContact } from '#features/accounts/server/public/load-my-contact.ts'
import { ChangePasswordForm } from '#features/accounts/web/public/change-password-form.tsx'
import { ContactInfoForm } from '#features/accounts/web/public/contact-info-form.tsx'
import { ResendConfirmation } from '#features/accounts/web/public/resend-confirmation.tsx'
import { SellerSection } from '#features/accounts/web/public/seller-section.tsx'
import { loadOwnCard } from '#features/buyer-cards/server/public/load-cards.ts'
import { CardTab } from '#features/buyer-cards/web/public/card-tab.tsx'
import { loadOwnAnswers } from '#features/conversations/server/public/load-own-answers.ts'
import { CardShares } from '#features/conversations/web/public/card-shares.tsx'
import { OwnAnswers } from '#features/conversations/web/public/own-answers.tsx'
import { listCardShares } from '#features/leads/server/public/shared-cards.ts'
import { loadPurchases } from '#features/payments/server/public/load-staff-lists.ts'
import { PurchasesTab } from '#features/payments/web/public/purchases-tab.tsx'
import { readQuestionsPage } from '#features/questions/questions-page.ts'
import {
  listOpenQuestions,
  listOwnQuestions,
} from '#features/questions/server/public/list-questions.ts'
import { OpenQuestions } from '#features/questions/web/public/open-questions.tsx'
import { OwnQuestions } from '#features/questions/web/public/own-questions.tsx'
import { loadSavedTab } from '#features/saved/server/public/saved-summary.ts'
import { SavedTab } from '#features/saved/web/public/saved-tab.tsx'
import { loadMyListings } from '#features/selling/server/public/load-my-listings.ts'
import { MyListingsTab } from '#features/selling/web/public/my-listings-tab.tsx'
import { legalDetailTerms } from '#features/sites/server/public/operator-terms.ts'
import { translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useUser } from '#ui/user.tsx'
import { type ProfileTab, profileTabs, readProfileTab } from '../profile-tabs.ts'
import type { Route } from './+types/profile-page.ts'
import styles from './profile.module.css'
import { DisplayOptions } from './public/display-options.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const { searchParams } = url
  const tab = readProfileTab(searchParams.get('tab'))
  const savedPage = Math.min(100, Math.trunc(Number(searchParams.get('page'))) || 0)
  return {
    tab,
    userName: ctx.actor.email,
    contact: tab === 'profile' ? await loadMyContact(ctx) : null,
    terms: tab === 'profile' ? legalDetailTerms : [],
    card: tab === 'card' ? await loadOwnCard(ctx) : null,
    shares: tab === 'card' ? await listCardShares(ctx) : [],
    mine: tab === 'aircraft' ? await loadMyListings(ctx, searchParams) : null,
    open: tab === 'aircraft' ? await listOpenQuestions(ctx) : null,
    answers: tab === 'aircraft' ? await loadOwnAnswers(ctx, ctx.actor) : null,
    purchases: tab === 'ads' ? await loadPurchases(ctx, searchParams) : null,
    asked: tab === 'saved' ? await listOwnQuestions(ctx, readQuestionsPage(searchParams)) : null,
    saved: tab === 'saved' ? await loadSavedTab(ctx, Math.max(0, savedPage)) : null,
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Profile'),
    description: translate('Your contact info, password, aircraft, and saved items.'),
    path: '/profile',
    hidden: true,
  })
}

/** Work area, so the sidebar is expanded. */
export const handle = { working: true, compares: true, query: 'any' }

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { tab, contact, terms, card, shares, mine, open, answers, purchases, saved, userName } =
    loaderData
  const { asked } = loaderData
  return (
    <div className={`wrap ${styles.page}`}>
      {!hasOwnTitle.has(tab) && (
        <h1>{translate(profileTabs.find(([name]) => name === tab)?.[1])}</h1>
      )}
      {tab === 'profile' && contact && <ContactInfo contact={contact} terms={terms} />}
      {tab === 'card' && card && (
        <CardTab card={card}>
          <CardShares shares={shares} />
        </CardTab>
      )}
      {tab === 'aircraft' && mine && <MyListingsTab {...mine} />}
      {tab === 'aircraft' && open && <OpenQuestions questions={open} className={styles.answers} />}
      {tab === 'aircraft' && answers && <OwnAnswers answers={answers} className={styles.answers} />}
      {tab === 'ads' && purchases && <PurchasesTab {...purchases} />}
      {tab === 'saved' && saved && <SavedTab {...saved} />}
      {tab === 'saved' && asked && <OwnQuestions questions={asked} className={styles.answers} />}
      {tab === 'settings' && (
        <section className="max-w-140" aria-labelledby="password">
          <h2 id="password">Change Password</h2>
          <ChangePasswordForm userName={userName} />
          <h2 className={styles.next}>Display and language</h2>
          <DisplayOptions />
        </section>
      )}
    </div>
  )
}

/** Tabs whose title is that of their only form or list. */
const hasOwnTitle: ReadonlySet<ProfileTab> = new Set(['profile', 'aircraft', 'ads'])

function ContactInfo({ contact, terms }: ContactInfoProps) {
  const user = useUser()
  const { revalidate } = useRevalidator()
  const reload = () => {
    markSessionStale()
    void revalidate()
  }
  return (
    <>
      <div className="max-w-140">
        <PageHeader title="My Contact Info" />
        {user && !user.isEmailConfirmed && (
          <Notice
            className={styles.unconfirmed}
            action={<ResendConfirmation email={user.username} />}
          >
            Your email address isn’t confirmed yet. Open the link in the email we sent you.
          </Notice>
        )}
        <ContactInfoForm contact={contact} onSaved={reload} />
      </div>
      <div className="max-w-140 mt-8">
        <SellerSection seller={contact} terms={terms} />
      </div>
    </>
  )
}

type LoaderData = Route.ComponentProps['loaderData']
type ContactInfoProps = {
  contact: NonNullable<LoaderData['contact']>
  terms: LoaderData['terms']
}

import { type ReactNode, useState } from 'react'
import IconInfoCircle from '#icons/IconInfoCircle'
import IconMenu2 from '#icons/IconMenu2'
import { formatLongDate } from '#kernel/format/dates.ts'
import { legalKinds } from '#kernel/legal/documents.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { usePreferences } from '#ui/preferences.tsx'
import { IconSprite } from '#ui/sprite-icon.tsx'
import { useUser } from '#ui/user.tsx'
import styles from './layout.module.css'
import { useLayout } from './layout-context.ts'
import { HorizontalNavigation } from './navigation/horizontal-navigation.tsx'
import { type NavigationPosition, SideNavigation } from './navigation/navigation.tsx'
import { useSideNavigation } from './navigation/use-side-navigation.ts'
import { SitePanels } from './panels/site-panels.tsx'
import { SiteFooter } from './site-footer.tsx'
import { type SitePanel, TopBar } from './top-bar.tsx'

/** Page frame in the layout that the visitor chose. `working` areas expand the navigation. */
export function SiteFrame({
  working = false,
  footless = false,
  hasResults = false,
  hasSearchBox = hasResults,
  year,
  children,
}: SiteFrameProps) {
  const { layout, width } = usePreferences().preferences
  const [panel, setPanel] = useState<SitePanel | null>(null)
  const side = useSideNavigation(working)
  const isContentOnly = layout === 'content'
  return (
    <div className={styles.site} data-layout={layout} data-width={width}>
      <IconSprite />
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {hasResults && (
        <>
          <a className={styles.skip} href="#results">
            Skip to results
          </a>
          <a className={styles.skip} href="#search">
            Skip to search
          </a>
        </>
      )}
      <div className={styles.siteFrameBar} data-bare={isContentOnly || undefined}>
        <TopBar working={working} hasSearch={!hasSearchBox} side={side} onOpen={setPanel} />
        {layout === 'horizontal' && !working && <HorizontalNavigation />}
      </div>
      {(working || side.isOpen) && (
        <SideNavigation
          working={working}
          place={side.isOpen ? 'side' : (closedPlaces[layout] ?? 'none')}
          onMore={() => setPanel('menu')}
        />
      )}
      {isContentOnly && (
        <IconButton
          className={styles.escape}
          label="Menu"
          onClick={() => setPanel('menu')}
          icon={IconMenu2}
        />
      )}
      <main id="content" className={styles.page} tabIndex={-1}>
        <SiteMessage />
        <UpcomingTexts />
        {children}
      </main>
      {!footless && !working && (
        <div className={styles.siteFrameFooter} data-bare={isContentOnly || undefined}>
          <SiteFooter year={year} />
        </div>
      )}
      <SitePanels panel={panel} working={working} onOpen={setPanel} />
    </div>
  )
}

/** Shows the operator's message, which staff wrote in one or more languages. */
function SiteMessage() {
  const { message } = useLayout().site
  if (!message) return null
  return (
    <div className="wrap pt-4">
      <Notice icon={IconInfoCircle} role="note">
        <span lang={message.language} translate="no" className="wrap-anywhere">
          {message.text}
        </span>
      </Notice>
    </div>
  )
}

/** Announces new versions of terms and policies to members. */
function UpcomingTexts() {
  const { upcoming } = useLayout().site
  if (!useUser() || !upcoming?.length) return null
  return (
    <div className="wrap pt-4">
      {upcoming.map(({ kind, version, effectiveOn }) => (
        <Notice
          key={kind}
          icon={IconInfoCircle}
          action={<LinkButton to={destinations.legal(kind, version)}>Read the text</LinkButton>}
        >
          {t`A new version applies from ${formatLongDate(effectiveOn)}: ${translate(legalKinds[kind])}`}
        </Notice>
      ))}
    </div>
  )
}

/** Place of a work area's navigation that isn't open. */
const closedPlaces: Partial<Record<string, NavigationPosition>> = {
  vertical: 'rail',
  'vertical-full-toolbar': 'rail',
  horizontal: 'row',
}

type SiteFrameProps = {
  working?: boolean
  footless?: boolean
  hasResults?: boolean
  hasSearchBox?: boolean
  year: number | undefined
  children: ReactNode
}

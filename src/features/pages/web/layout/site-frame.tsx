import { type ReactNode, useState } from 'react'
import IconMenu2 from '#icons/IconMenu2'
import { IconButton } from '#ui/icon-button.tsx'
import { usePreferences } from '#ui/preferences.tsx'
import { IconSprite } from '#ui/sprite-icon.tsx'
import { HorizontalNavigation } from './navigation/horizontal-navigation.tsx'
import { SideNavigation } from './navigation/navigation.tsx'
import { useSideNavigation } from './navigation/use-side-navigation.ts'
import { SitePanels } from './panels/site-panels.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-frame.module.css'
import { type Panel, TopBar } from './top-bar.tsx'

/** The page in its surroundings, arranged as the visitor chose. `wide` pages fill the window, `working` areas keep the navigation open. */
export function SiteFrame({ wide, working, footless, year, children }: SiteFrameProps) {
  const { layout, width } = usePreferences().preferences
  const [panel, setPanel] = useState<Panel | null>(null)
  const side = useSideNavigation(working)
  const bare = layout === 'content'
  return (
    <div className={styles.site} data-layout={layout} data-width={width}>
      <IconSprite />
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {side.isOpen && <SideNavigation />}
      <div className={styles.bar} data-bare={bare || undefined}>
        <TopBar wide={wide || navigationUnderBar.has(layout)} side={side} onOpen={setPanel} />
        {layout === 'horizontal' && <HorizontalNavigation wide={wide} />}
      </div>
      {bare && (
        <IconButton className={styles.escape} label="Menu" onClick={() => setPanel('menu')}>
          <IconMenu2 size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      <main id="content" className={styles.page} tabIndex={-1}>
        {children}
      </main>
      {!footless && (
        <div className={styles.foot} data-bare={bare || undefined}>
          <SiteFooter year={year} />
        </div>
      )}
      <SitePanels panel={panel} onOpen={setPanel} />
    </div>
  )
}

/** Layouts whose bar spans the navigation too, and so begins at the window's edge. */
const navigationUnderBar: ReadonlySet<string> = new Set(['vertical-full-toolbar', 'vertical-2'])

type SiteFrameProps = {
  wide: boolean
  working: boolean
  footless: boolean
  year: number | undefined
  children: ReactNode
}

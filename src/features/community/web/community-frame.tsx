import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Photo } from '#ui/facts/photo.tsx'
import { WrittenText } from '#ui/written-text.ts'
import type { CommunityPhoto } from '../contract.ts'
import styles from './community.module.css'
import type { SectionEntry } from './community-view.ts'

/** The community's name, text, and links to its sections. On phones, the links are in a menu. */
export function CommunityFrame({
  name,
  text,
  photo,
  tools,
  sections,
  children,
}: CommunityFrameProps) {
  const visibleId = useSectionInView(sections)
  return (
    <section className={styles.community} id="community" aria-labelledby="community-name">
      <nav className={styles.anchors} aria-label={t`${name}: sections`}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} aria-current={id === visibleId ? 'true' : undefined}>
            {translate(title)}
          </a>
        ))}
      </nav>
      <details className={styles.menu}>
        <summary>{name}</summary>
        <nav aria-label={t`${name}: menu`}>
          {sections.map(({ id, title, count }) => (
            <a key={id} href={`#${id}`} onClick={closeMenu}>
              {translate(title)}
              <span className="num">{formatNumber(count)}</span>
            </a>
          ))}
        </nav>
      </details>
      <div className={styles.header}>
        <div>
          <h1 id="community-name">{name}</h1>
          {text && (
            <p>
              <WrittenText text={text} />
            </p>
          )}
          {tools}
        </div>
        {photo && (
          <div className={styles.photo}>
            <Photo picture={photo} alt="" sizes="376px" />
          </div>
        )}
      </div>
      {children}
    </section>
  )
}

/** Closes the menu because it would cover the selected section. The browser still follows the link. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest('details')?.removeAttribute('open')
}

/** Returns the section being read: the last one that starts above or within the top third of the window. */
function useSectionInView(sections: readonly SectionEntry[]) {
  const [visibleId, setVisibleId] = useState<string | null>(null)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const elements = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(
      () => {
        const third = window.innerHeight / 3
        const passed = elements.filter((element) => element.getBoundingClientRect().top < third)
        setVisibleId(passed.at(-1)?.id ?? null)
      },
      { rootMargin: '0px 0px -66% 0px' },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [ids])
  return visibleId
}

type CommunityFrameProps = {
  name: string
  text: string | null
  photo: CommunityPhoto | null
  tools?: ReactNode
  sections: readonly SectionEntry[]
  children: ReactNode
}

import { useEffect, useRef, useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import styles from './contact-box.module.css'
import type { SectionLink } from './listing-sections.ts'

/** Links to the sections of a long page. Stays in view and highlights the current section. */
export function SectionLinks({ sections }: { sections: readonly SectionLink[] }) {
  const current = useCurrentSection(sections)
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is the reason to look.
  useEffect(() => {
    const showCurrent = () => {
      const link = list.current?.querySelector<HTMLElement>('[aria-current]')
      if (link) list.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth })
      else if (scrollY < innerHeight) list.current?.scrollTo({ left: 0 })
    }
    showCurrent()
    addEventListener('resize', showCurrent)
    return () => removeEventListener('resize', showCurrent)
  }, [current])
  return (
    <nav className={styles.nav} aria-label="On this page">
      <ul ref={list}>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => unfold(id)}
            >
              {translate(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function unfold(id: string) {
  const section = document.getElementById(id)
  if (section instanceof HTMLDetailsElement) section.open = true
}

/** Returns the section at the upper third of the viewport. */
function useCurrentSection(sections: readonly SectionLink[]) {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          setCurrent((previous) =>
            isIntersecting ? target.id : previous === target.id ? null : previous,
          )
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}

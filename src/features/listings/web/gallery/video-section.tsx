import IconBrandVimeo from '#icons/IconBrandVimeo'
import IconBrandYoutube from '#icons/IconBrandYoutube'
import IconExternalLink from '#icons/IconExternalLink'
import IconMovie from '#icons/IconMovie'
import { toWebUrl } from '#kernel/to-web-url.ts'
import { Section } from '#ui/layout/section.tsx'
import type { Video } from '../../meta-contract.ts'
import styles from '../gallery-section.module.css'

/** Links to videos instead of embedding them, to protect visitors' privacy until they click. */
export function VideoSection({ videos }: { videos: Video[] }) {
  const playable = videos.flatMap(({ url, title }) => {
    const address = toWebUrl(url)
    return address ? [{ address, title }] : []
  })
  if (playable.length === 0) return null
  return (
    <Section title={playable.length > 1 ? 'Videos' : 'Video'} id="videos">
      <ul className={styles.videos}>
        {playable.map(({ address, title }) => (
          <VideoLink key={address} address={address} title={title} />
        ))}
      </ul>
    </Section>
  )
}

const hosts = [
  {
    pattern: /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be)$/,
    name: 'YouTube',
    Icon: IconBrandYoutube,
  },
  { pattern: /(^|\.)vimeo\.com$/, name: 'Vimeo', Icon: IconBrandVimeo },
]

function VideoLink({ address, title }: { address: string; title: string | null }) {
  const { hostname } = new URL(address)
  const host = hosts.find(({ pattern }) => pattern.test(hostname))
  const Icon = host?.Icon ?? IconMovie
  return (
    <li>
      <a href={address} target="_blank" rel="noopener nofollow ugc" className={styles.video}>
        <span className={styles.play}>
          <Icon size={26} stroke={1.75} aria-hidden="true" />
        </span>
        <span>
          <b>{title ?? 'Watch video'}</b>
          <span className="text-ink-3 text-12">{host?.name ?? hostname}, opens in a new tab</span>
        </span>
        <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
      </a>
    </li>
  )
}

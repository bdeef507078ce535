import type { FeedSettings } from '../../feed-contract.ts'

export function toFeedSettings(biz: FeedColumns, isAdmin: boolean): FeedSettings {
  return {
    access: !biz.feed_enabled ? 'off' : biz.feed_token === null ? 'public' : 'secret',
    token: isAdmin && biz.feed_enabled ? biz.feed_token : null,
    mayChange: isAdmin,
    version: biz.version,
  }
}

export const feedColumns = ['feed_enabled', 'feed_token', 'version'] as const

type FeedColumns = { feed_enabled: boolean; feed_token: string | null; version: number }

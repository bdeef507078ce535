import { isSessionActive } from '#features/accounts/server/public/is-session-active.ts'
import { sessionEndChannel } from '#features/accounts/server/public/session-end-channel.ts'
import { findMembership } from '#features/brokerages/server/public/memberships.ts'
import { leadChannel } from '#features/leads/server/public/record-lead-change.ts'
import { type ActorContext, type AppContext, serviceKey } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { processEach } from '#kernel/server/jobs/process-each.ts'
import { ListeningConnection } from '#kernel/server/live/listening-connection.ts'

export const leadStreamsKey = serviceKey<LeadStreams>('lead streams')

/**
 * Open board streams in this process. They share one database connection, opened with the first stream, that
 * listens for lead changes from all processes.
 */
export class LeadStreams {
  readonly #ctx: AppContext
  readonly #databaseUrl: string
  readonly #open = new Set<OpenStream>()
  readonly #check: NodeJS.Timeout
  #connection: ListeningConnection | null = null
  #isStopped = false

  constructor(ctx: AppContext, databaseUrl: string, { checkEveryMs = 15_000 } = {}) {
    this.#ctx = ctx
    this.#databaseUrl = databaseUrl
    this.#check = setInterval(() => void this.checkAll(), checkEveryMs)
    this.#check.unref()
  }

  /**
   * Streams changes to a brokerage's leads until the client disconnects. The caller's access may have ended before this
   * process could learn of it, so the stream is checked again once the process listens.
   */
  open(ctx: ActorContext, bizId: number): ReadableStream<Uint8Array> {
    if (this.#isStopped) throw new Refusal('unavailable')
    const { profileId, sessionHash } = ctx.actor
    const own = [...this.#open].filter((stream) => stream.profileId === profileId)
    if (own.length >= streamsOfOne) throw new Refusal('slow_down', { retryAfterSeconds: 30 })
    this.#connection ??= this.#listen()
    const connection = this.#connection
    let stream: OpenStream | undefined
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = { bizId, profileId, sessionHash, controller, checks: 0, held: new Set(['']) }
        this.#open.add(stream)
        send(stream, 'retry: 2000\n\n')
        if (connection.isUp) void this.#recheck([stream])
      },
      cancel: () => {
        if (stream) this.#open.delete(stream)
      },
    })
  }

  /** Closes the streams of users who have left the brokerage or logged out. Sends a keep-alive to all others. */
  checkAll() {
    return this.#checkStreams([...this.#open])
  }

  /** Rechecks access. The streams receive their events when it is confirmed. */
  #recheck(streams: readonly OpenStream[]) {
    for (const stream of streams) {
      stream.checks += 1
      stream.held ??= new Set()
    }
    return this.#checkStreams(streams)
  }

  #checkStreams(streams: readonly OpenStream[]) {
    return processEach(this.#ctx, 'lead stream', streams, async (stream) => {
      const { checks } = stream
      if (!(await this.#mayStayOpen(stream))) return this.#end(stream)
      // A check that was requested since then decides. It may find what this one was too early for.
      if (stream.checks !== checks || !this.#open.has(stream)) return
      const changes = [...(stream.held ?? [])]
      stream.held = null
      for (const leadId of changes) sendChange(stream, leadId)
      if (changes.length === 0) send(stream, ': alive\n\n')
    }).catch((error: unknown) => this.#ctx.log.warn({ err: error }, 'failed to check lead streams'))
  }

  async #mayStayOpen({ profileId, bizId, sessionHash }: OpenStream): Promise<boolean> {
    const isMember = (await findMembership(this.#ctx, profileId, bizId)) !== null
    return isMember && (await isSessionActive(this.#ctx, sessionHash))
  }

  /** Closes all streams so that they don't delay a deployment. Clients reconnect to another process. */
  stop() {
    this.#isStopped = true
    clearInterval(this.#check)
    for (const stream of this.#open) this.#end(stream)
    return this.#connection?.stop() ?? Promise.resolve()
  }

  #listen() {
    return new ListeningConnection({
      databaseUrl: this.#databaseUrl,
      log: this.#ctx.log,
      name: 'lead streams',
      channels: [leadChannel, sessionEndChannel],
      // Changes and ended sessions weren't received while disconnected. Makes all boards reload.
      onUp: () => {
        for (const stream of this.#open) stream.held = new Set([''])
        void this.#recheck([...this.#open])
      },
      onNotice: (payload, channel) => {
        const isEnd = channel === sessionEndChannel
        const [id, leadId = ''] = payload.split(':')
        const streams = [...this.#open].filter(
          ({ profileId, bizId }) => (isEnd ? profileId : bizId) === Number(id),
        )
        if (isEnd) void this.#recheck(streams)
        else for (const stream of streams) sendChange(stream, leadId)
      },
    })
  }

  #end(stream: OpenStream) {
    this.#open.delete(stream)
    try {
      stream.controller.close()
    } catch {
      // The client has already closed the stream.
    }
  }
}

/** Makes the client load a lead, or the whole board if the ID is empty. */
function sendChange(stream: OpenStream, leadId: string) {
  if (stream.held) stream.held.add(stream.held.size < maxWaiting ? leadId : '')
  else send(stream, `event: change\ndata: ${leadId}\n\n`)
}

function send({ controller }: OpenStream, text: string) {
  // Skips events for slow clients, because the next event reloads the whole board anyway.
  if ((controller.desiredSize ?? 0) > -maxWaiting) controller.enqueue(encoder.encode(text))
}

const encoder = new TextEncoder()
const streamsOfOne = 8
const maxWaiting = 50

type OpenStream = {
  bizId: number
  profileId: number
  sessionHash: string
  controller: ReadableStreamDefaultController<Uint8Array>
  /** Number of checks requested. */
  checks: number
  /** IDs of changed leads to send when access is confirmed. Null if it is. */
  held: Set<string> | null
}

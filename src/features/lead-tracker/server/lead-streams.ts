import { isSessionActive } from '#features/accounts/server/public/is-session-active.ts'
import { sessionEndChannel } from '#features/accounts/server/public/session-end-channel.ts'
import { findMembership } from '#features/brokerages/server/public/find-membership.ts'
import { leadChannel } from '#features/leads/server/public/notify-lead-change.ts'
import { type ActorContext, type AppContext, serviceKey } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { ListeningConnection } from '#kernel/server/live/listening-connection.ts'
import { processEach } from '#kernel/server/process-each.ts'

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

  /** Streams changes to a brokerage's leads until the client disconnects. */
  open(ctx: ActorContext, bizId: number): ReadableStream<Uint8Array> {
    if (this.#isStopped) throw new Refusal('unavailable')
    const { profileId, sessionHash } = ctx.actor
    const own = [...this.#open].filter((stream) => stream.profileId === profileId)
    if (own.length >= streamsOfOne) throw new Refusal('slow_down', { retryAfterSeconds: 30 })
    this.#connection ??= this.#listen()
    let stream: OpenStream | undefined
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = { bizId, profileId, sessionHash, controller, isPaused: false }
        this.#open.add(stream)
        send(stream, 'retry: 2000\n\n')
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

  /** Rechecks access for one user's streams. They receive no events until access is confirmed. */
  #recheck(ofProfile: number) {
    const userStreams = [...this.#open].filter(({ profileId }) => profileId === ofProfile)
    for (const stream of userStreams) stream.isPaused = true
    return this.#checkStreams(userStreams)
  }

  #checkStreams(streams: readonly OpenStream[]) {
    return processEach(this.#ctx, 'lead stream', streams, async (stream) => {
      if (!(await this.#mayStayOpen(stream))) return this.#end(stream)
      // Makes the board reload because changes weren't sent during the pause.
      send(stream, stream.isPaused ? 'event: change\ndata: \n\n' : ': alive\n\n')
      stream.isPaused = false
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
      // Makes all boards reload because changes weren't received while disconnected.
      onUp: () => this.#tell(() => true, ''),
      onNotice: (payload, channel) => {
        if (channel === sessionEndChannel) return void this.#recheck(Number(payload))
        const [bizId, leadId] = payload.split(':')
        this.#tell((stream) => stream.bizId === Number(bizId), leadId ?? '')
      },
    })
  }

  #tell(isRecipient: (stream: OpenStream) => boolean, leadId: string) {
    for (const stream of this.#open)
      if (!stream.isPaused && isRecipient(stream))
        send(stream, `event: change\ndata: ${leadId}\n\n`)
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
  /** True while access is being checked. */
  isPaused: boolean
}

import type { Job } from '#kernel/server/job-queue.ts'

/** The job that sends one delivery, by name: what enqueues it need not load what sends. */
export const sendWebhook: Pick<Job<SendWebhook>, 'name'> = { name: 'send-webhook' }

/** `tries` as they were when it was enqueued: a delivery that has moved on is left alone. */
export type SendWebhook = { deliveryId: number; tries: number }

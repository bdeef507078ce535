import { ports } from '../ports.ts'

/** Returns the mount point of a server's disk inside Debian. */
export function diskFolder(server: number): string {
  return `/drill/disk${server}`
}

/** Returns Patroni's settings for one server as JSON, which is valid YAML. */
export function patroniSettings(server: number, fsync: 'on' | 'off'): string {
  const own = (port: number | undefined) => `127.0.0.1:${port}`
  return JSON.stringify({
    scope: 'windsock',
    name: `node${server}`,
    restapi: {
      listen: own(ports.patroni[server]),
      connect_address: own(ports.patroni[server]),
    },
    etcd3: { hosts: [own(ports.etcd)] },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 7,
        synchronous_mode: true,
        maximum_lag_on_failover: 1_000_000_000,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            fsync,
            max_connections: 200,
            shared_buffers: '128MB',
            wal_keep_size: '512MB',
            max_wal_size: '512MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: own(ports.postgres[server]),
      connect_address: own(ports.postgres[server]),
      data_dir: `${diskFolder(server)}/data`,
      bin_dir: '/usr/lib/postgresql/17/bin',
      pgpass: `/drill/node${server}.pgpass`,
      parameters: { unix_socket_directories: '/drill' },
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'rewinder' },
      },
      // Only loopback can connect, and the cluster exists only while the drills run.
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication replicator 127.0.0.1/32 trust',
      ],
    },
  })
}

/** Returns the HAProxy settings for the database, based on Patroni's documentation. */
export function databaseBalancerSettings(
  { primary, standbys }: { primary: number; standbys: number },
  whatOfSessions: 'closed' | 'kept',
): string {
  const servers = ports.postgres.map(
    (port, i) => `  server node${i} 127.0.0.1:${port} maxconn 200 check port ${ports.patroni[i]}`,
  )
  const closed = whatOfSessions === 'closed' ? ' on-marked-down shutdown-sessions' : ''
  const part = (name: string, port: number, question: string) =>
    [
      `listen ${name}`,
      // Each web process connects to its own loopback address so that its packets can be dropped separately.
      `  bind *:${port}`,
      `  option httpchk OPTIONS ${question}`,
      '  http-check expect status 200',
      `  default-server inter 1s fall 3 rise 2${closed}`,
      ...servers,
    ].join('\n')
  return `global
  maxconn 1000
defaults
  mode tcp
  retries 2
  timeout client 30m
  timeout connect 4s
  timeout server 30m
  timeout check 5s
${part('primary', primary, '/primary')}
${part('standbys', standbys, '/replica')}
`
}

/**
 * Returns the PgBouncer settings. After a failed login, PgBouncer makes one attempt at a time, and all clients wait for
 * it. By default, it waits 15 s between attempts, and also waits 15 s for a response from a server that is shutting
 * down.
 */
export function poolerSettings(port: number, mode: 'session' | 'transaction'): string {
  return `[databases]
* = host=127.0.0.1 port=${ports.balancer.primary} user=windsock
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 400
default_pool_size = 100
server_login_retry = 0.5
server_connect_timeout = 1
${mode === 'transaction' ? 'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout' : ''}
`
}

/**
 * Returns the HAProxy settings for the web processes. Traffic goes to processes that are ready, or to read-only ones if
 * none are.
 */
export function webBalancerSettings(checks: string): string {
  const group = (name: string, question: string) =>
    [
      `backend ${name}`,
      '  option httpchk',
      `  http-check send meth GET uri ${question} ver HTTP/1.1 hdr Host localhost`,
      '  http-check expect status 200',
      `  default-server ${checks}`,
      ...ports.web.map((port, i) => `  server web${i} 127.0.0.1:${port} check`),
    ].join('\n')
  return `global
  maxconn 1000
defaults
  mode http
  retries 3
  option redispatch
  timeout client 60s
  timeout connect 2s
  timeout server 60s
  timeout check 2s
frontend site
  bind 127.0.0.1:${ports.site}
  monitor-uri /all-ready
  monitor fail if { nbsrv(full) lt ${ports.web.length} }
  use_backend full if { nbsrv(full) gt 0 }
  default_backend reading
${group('full', '/readyz')}
${group('reading', '/readyz/read')}
`
}

/** Returns the Nginx settings. Nginx has no health checks and detects failures only from proxied requests. */
export function nginxSettings(): string {
  const servers = ports.web.map((port) => `    server 127.0.0.1:${port} max_fails=0;`).join('\n')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `  ${what}_temp_path /drill/nginx-${what};`)
    .join('\n')
  return `daemon off;
error_log stderr;
pid /drill/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
${folders}
  upstream site {
${servers}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${ports.site};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }
}
`
}

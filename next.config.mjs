/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // Photos are drawn from our own route at their own size; the optimizer would be a decoder too many.
  images: { unoptimized: true },
  // `npm run check` does it, once.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  experimental: {
    // The bundler's own idea of pieces makes two dozen of the list of students, which compress badly one by one.
    turbopackChunking: { minChunkSize: 120_000 },
    // Nobody would be answered until all pages are loaded. The server in front has API handlers of its own.
    preloadEntriesOnStart: false,
    // A page that cannot be fetched would otherwise be gone to as a document: to the browser's own page.
    useOffline: true,
  },
  // Left to Node: compiled add-ons, and modules that read files beside themselves.
  serverExternalPackages: [
    '@prisma/adapter-pg',
    '@prisma/client',
    '@prisma/driver-adapter-utils',
    'bcrypt',
    'better-sqlite3',
    'pg',
    'pino',
    'pino-pretty',
    'prom-client',
    'sharp',
  ],
}

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // Photos come from our own route in the right size, so the image optimizer would only be another decoder to protect.
  images: { unoptimized: true },
  // `npm run check` checks the types.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  // Before a build, `scripts/steps/bundle-schemas.mjs` makes this file, which is much smaller than `zod/mini`.
  turbopack:
    process.env.NODE_ENV === 'production' ? { resolveAlias: { 'zod/mini': { browser: './.cache/zod.mjs' } } } : {},
  experimental: {
    // By default the bundler splits the list of students into two dozen files, which compress badly one by one.
    turbopackChunking: { minChunkSize: 120_000 },
    // A cache would not pay off, because most folders are built only once. Writing it takes 186 MB, and 8 s beside the
    // rest of the build.
    turbopackFileSystemCacheForBuild: false,
    // Otherwise no request is answered until all pages are loaded. The server in front has its own API handlers.
    preloadEntriesOnStart: false,
    // Otherwise the browser leaves the application and shows its own error page when a page cannot be fetched.
    useOffline: true,
  },
  // Node loads these packages itself: compiled add-ons, and modules that read files beside themselves.
  serverExternalPackages: [
    '@prisma/adapter-pg',
    '@prisma/client',
    '@prisma/driver-adapter-utils',
    'bcrypt',
    'pg',
    'pino',
    'pino-pretty',
    'prom-client',
    'sharp',
  ],
}

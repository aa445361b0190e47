// The product's threads are TypeScript, which Node reads here through tsx; in a build they're bundled.
if (!process.execArgv.includes("tsx")) process.execArgv.push("--import", "tsx");

import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/**
 * How the mail server behaves: `slow` waits two seconds at each step, `451` asks for every email again, `hang` goes
 * silent once it has an email, `drop` keeps an email and disconnects before saying so, the first time, `refuse` knows
 * no recipient.
 */
export type MailMode = "well" | "slow" | "451" | "hang" | "drop" | "refuse";

export type Mail = {
  url: string;
  mode: MailMode;
  /** The ids of the emails it kept, in order: the outbox's rows. */
  kept: number[];
  /** How many emails it was offered. */
  offered: () => number;
  /** Not listening: connections are refused. */
  down: () => Promise<void>;
  up: () => Promise<void>;
  stop: () => Promise<void>;
};

const THINKS_MS = 2_000;

const failure = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

const idOf = (raw: string) => Number(/^Message-ID: <outbox-(\d+)@/im.exec(raw)?.[1]);

/** A mail server on loopback that can misbehave. */
export async function startMail(): Promise<Mail> {
  let offered = 0;
  const sockets = new Map<number, Socket>();
  const pause = () => sleep(mail.mode === "slow" ? THINKS_MS : 0);
  const taken = (raw: string, session: SMTPServerSession, done: (error?: Error) => void) => {
    if (mail.mode === "451") return done(failure(451, "Try again later"));
    const socket = sockets.get(session.remotePort);
    if (mail.mode === "hang" || !socket) return;
    const known = mail.kept.includes(idOf(raw));
    mail.kept.push(idOf(raw));
    if (mail.mode === "drop" && !known) socket.destroy();
    else done();
  };
  const build = () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onConnect: (_, done) => void pause().then(() => done()),
      onMailFrom: (_, __, done) => void pause().then(() => done()),
      onRcptTo: (_, __, done) =>
        void pause().then(() => done(mail.mode === "refuse" ? failure(550, "No such user") : null)),
      onData: (stream, session, done) => {
        offered += 1;
        const parts: Buffer[] = [];
        stream.on("data", (part) => parts.push(Buffer.from(part)));
        // A message cut off before its end doesn't count.
        stream.on("error", () => undefined);
        stream.on(
          "end",
          () => void pause().then(() => taken(Buffer.concat(parts).toString(), session, done)),
        );
      },
    });
    // A client that gives up may reset the connection.
    server.on("error", () => undefined);
    server.server.on("connection", (socket: Socket) => {
      const port = socket.remotePort ?? 0;
      sockets.set(port, socket);
      socket.once("close", () => sockets.delete(port));
    });
    return server;
  };
  let server = build();
  const listen = (port: number) =>
    new Promise<void>((done) => server.listen(port, "127.0.0.1", () => done()));
  await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const close = () => {
    for (const socket of sockets.values()) socket.destroy();
    return new Promise<void>((done) => server.close(() => done()));
  };
  const mail: Mail = {
    url: `smtp://127.0.0.1:${port}`,
    mode: "well",
    kept: [],
    offered: () => offered,
    down: close,
    up: () => {
      server = build();
      return listen(port);
    },
    stop: close,
  };
  return mail;
}

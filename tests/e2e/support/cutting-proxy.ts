import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export type CuttingProxy = {
  origin: string;
  /** The next `times` answers on this path never arrive: the server has answered, then the connection is cut. */
  cut: (path: RegExp, times: number) => void;
  /** How often the server was asked for it since `cut`. */
  asked: () => number;
  /** How many answers were cut. */
  lost: () => number;
  stop: () => Promise<void>;
};

/** Sits between the browser and the server at `target` and loses answers on purpose. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  let armed = { path: /^$/, times: 0, asked: 0, lost: 0 };
  const server = createServer((asked, answer) => {
    const { method, url: path = "/", headers } = asked;
    const onward = request({ hostname, port, method, path, headers }, (answered) => {
      const fits = armed.path.test(path);
      if (fits) armed.asked += 1;
      if (!fits || armed.lost === armed.times) {
        answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
        answered.pipe(answer);
        return;
      }
      armed.lost += 1;
      // Waits for the whole answer first: by then the write is done.
      answered.resume().once("end", () => asked.socket.destroy());
    });
    onward.once("error", () => asked.socket.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (path, times) => {
      armed = { path, times, asked: 0, lost: 0 };
    },
    asked: () => armed.asked,
    lost: () => armed.lost,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

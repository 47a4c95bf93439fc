# A server in a container: docker build -t coven . && docker run -p 8000:8000 -v coven:/data coven
# What is installed is what requirements.lock says, file by file, the workshop's packages (coven-games[lab]) among them; compose.yaml adds PostgreSQL, Valkey and a proxy with TLS.

FROM python:3.13.15-slim-trixie@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b AS build
WORKDIR /src
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY docs/rules docs/rules
COPY web web
COPY coven coven
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.13.15-slim-trixie@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b
RUN useradd --system --create-home --home-dir /data coven
COPY requirements.lock /tmp/requirements.lock
RUN pip install --no-cache-dir --require-hashes --only-binary :all: --requirement /tmp/requirements.lock
COPY --from=build /wheels /tmp/wheels
RUN pip install --no-cache-dir --no-deps --no-index /tmp/wheels/*.whl && rm -r /tmp/wheels /tmp/requirements.lock
USER coven
WORKDIR /data
ENV COVEN_CACHE=/data/cache
# bots multiply small matrices, several at a time: threads for each product would only wait for each other, busily
ENV OPENBLAS_NUM_THREADS=1 OMP_NUM_THREADS=1
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --start-period=60s CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=5)"]
ENTRYPOINT ["coven", "serve", "--host", "0.0.0.0", "--data", "/data"]
